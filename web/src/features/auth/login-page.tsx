import { PageHeading } from '../../components/page-heading.tsx';

export const LoginPage = () => <PageHeading>Login</PageHeading>;
