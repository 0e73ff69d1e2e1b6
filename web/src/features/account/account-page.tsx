import { PageHeading } from '../../components/page-heading.tsx';

export const AccountPage = () => <PageHeading>Account</PageHeading>;
