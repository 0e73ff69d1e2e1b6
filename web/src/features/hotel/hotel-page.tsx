import { PageHeading } from '../../components/page-heading.tsx';

export const HotelPage = () => <PageHeading>Hotel</PageHeading>;
