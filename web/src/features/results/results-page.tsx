import { PageHeading } from '../../components/page-heading.tsx';

export const ResultsPage = () => <PageHeading>Hotels</PageHeading>;
