import { screen } from '@testing-library/react';
import { PayPanel, type PayPanelProps } from '../features/payment/pay/pay-panel.tsx';
import { LAKE_HOUSE_DETAILS } from './data/hotels.ts';
import { ORDER, PRICE, QUOTE, STAY } from './data/payments.ts';
import { ASHA, renderPart } from './render.tsx';
import { json, serve } from './server.ts';

/** The page on which the panel is. */
export const PANEL_PATH = '/hotelDetails?hotelId=h-1';

const nothing = () => undefined;

export interface PanelProps extends Pick<PayPanelProps, 'user'>, Partial<Pick<PayPanelProps, 'link' | 'onNewPrice'>> {}

/** The pay panel of the Lake House, for a traveller or a visitor. */
export const LakeHousePanel = ({ user, link = STAY, onNewPrice = nothing }: PanelProps) => (
  <PayPanel
    {...{ user, link, onNewPrice }}
    hotelName="Lake House"
    card={PRICE}
    asVisitor={user === null}
    onCover={nothing}
    onUsualPrice={nothing}
    onOtherRoom={nothing}
  />
);

/** Renders the pay panel for a signed-in traveller. */
export const renderPayPanel = (props: Omit<PanelProps, 'user'> = {}) =>
  renderPart(<LakeHousePanel user={ASHA} {...props} />, { path: PANEL_PATH, user: ASHA });

/** The user of a rendered panel. */
export type PanelUser = ReturnType<typeof renderPayPanel>['user'];

/** The button of the panel that opens the check step. */
export const payButton = (): HTMLElement => screen.getByRole('button', { name: 'Pay ₹1,250' });

/** Waits for the open check step. */
export const checkStep = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Check before you pay' });

/** Opens the check step of a traveller. */
export async function openCheckStep(user: PanelUser): Promise<HTMLElement> {
  await user.click(payButton());
  return checkStep();
}

/** Answers what panel and step ask for until the order: no order is pending, and the hotel, its quote and its order. */
export function servePayPanel(): void {
  serve('GET /payment/orders', { orders: [] });
  serve('GET /hotels/:id', LAKE_HOUSE_DETAILS);
  serve('POST /quotes', () => json(QUOTE, 201));
  serve('POST /payment/create-checkout', ORDER);
}
