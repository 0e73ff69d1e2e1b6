import type { WebhookEndpointWithSecret } from '#contract/organisations/webhooks.ts';
import { WEBHOOKS } from '#src/locales/en/web/partners/webhooks.ts';
import { createEndpoint, type Place } from '../api/webhooks.ts';
import { EndpointForm } from './endpoint-form.tsx';

const EMPTY = { url: '', description: '', eventTypes: [] };

export interface MakeEndpointProps {
  readonly place: Place;
  readonly onMade: (made: WebhookEndpointWithSecret) => void;
  readonly onClose: () => void;
}

/** Makes an endpoint. */
export const MakeEndpoint = ({ place, onMade, onClose }: MakeEndpointProps) => (
  <EndpointForm
    title={WEBHOOKS.makeTitle[place.mode]}
    sends={WEBHOOKS.makeNow}
    first={EMPTY}
    send={async (form) => onMade(await createEndpoint(place, form))}
    onClose={onClose}
  />
);
