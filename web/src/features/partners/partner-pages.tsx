import { type ComponentType, lazy, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { CONSOLE_PAGES } from './partner-paths.ts';

const InvitationPage = lazy(async () => ({
  default: (await import('./invitation/invitation-page.tsx')).InvitationPage,
}));
const HomePage = lazy(async () => ({ default: (await import('./home/partners-page.tsx')).PartnersPage }));
const ConsolePage = lazy(async () => ({ default: (await import('./console/console-page.tsx')).ConsolePage }));

const OperatorPage = lazy(async () => ({ default: (await import('./operator/operator-page.tsx')).OperatorPage }));

export interface PartnerPagesProps {
  /** Lets signed-in travellers pass; others log in first. */
  readonly Guard: ComponentType<{ children: ReactNode }>;
  /** The page for an address that is none. */
  readonly NotFound: ComponentType;
}

/** The pages of partners, below `/partners`. */
export const PartnerPages = ({ Guard, NotFound }: PartnerPagesProps) => (
  <Routes>
    <Route
      index
      element={
        <Guard>
          <HomePage />
        </Guard>
      }
    />
    <Route
      path="operator"
      element={
        <Guard>
          <OperatorPage />
        </Guard>
      }
    />
    <Route path="invitation" element={<InvitationPage />} />
    {CONSOLE_PAGES.map((name) => (
      <Route
        key={name}
        path={name}
        element={
          <Guard>
            <ConsolePage page={name} />
          </Guard>
        }
      />
    ))}
    <Route path="*" element={<NotFound />} />
  </Routes>
);
