import { PageHeading } from '../../components/page-heading.tsx';

export const SignupPage = () => <PageHeading>Signup</PageHeading>;
