import { PageHeading } from '../../components/page-heading.tsx';

export const HomePage = () => <PageHeading title="">Home</PageHeading>;
