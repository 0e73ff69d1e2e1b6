import { type ComponentType, lazy, type ReactNode } from 'react';
import { type PageOfPath, Pages } from '../../components/pages.tsx';
import { paths } from '../../lib/paths.ts';
import { CONSOLE_PAGES } from './partner-paths.ts';

const InvitationPage = lazy(async () => ({
  default: (await import('./invitation/invitation-page.tsx')).InvitationPage,
}));
const HomePage = lazy(async () => ({ default: (await import('./home/partners-page.tsx')).PartnersPage }));
const ConsolePage = lazy(async () => ({ default: (await import('./console/console-page.tsx')).ConsolePage }));

const OperatorPage = lazy(async () => ({ default: (await import('./operator/operator-page.tsx')).OperatorPage }));

const below = (name: string): string => `${paths.partners.path}/${name}`;

export interface PartnerPagesProps {
  /** Lets signed-in travellers pass; others log in first. */
  readonly Guard: ComponentType<{ children: ReactNode }>;
  /** The page for an address that is none. */
  readonly NotFound: ComponentType;
}

/** The pages of partners, below `/partners`. */
export function PartnerPages({ Guard, NotFound }: PartnerPagesProps) {
  const guarded = (name: string, page: ReactNode): PageOfPath => [below(name), () => <Guard>{page}</Guard>];
  return (
    <Pages
      of={[
        guarded('', <HomePage />),
        guarded('operator', <OperatorPage />),
        [below('invitation'), () => <InvitationPage />],
        ...CONSOLE_PAGES.map((name) => guarded(name, <ConsolePage page={name} />)),
      ]}
      otherwise={() => <NotFound />}
    />
  );
}
