import { WEBHOOKS } from '#src/locales/en/web/partners/webhooks.ts';
import { changeEndpoint, type Endpoint, type Place } from '../api/webhooks.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { EVENT_TYPES } from './event-types.ts';

const isChosenBy =
  ({ eventTypes }: Endpoint) =>
  (type: string) =>
    eventTypes.includes(type);

export interface EditEndpointProps {
  readonly place: Place;
  readonly endpoint: Endpoint;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** Changes where an endpoint is and what it is sent; its secret stays. */
export const EditEndpoint = ({ place, endpoint, onChanged, onClose }: EditEndpointProps) => (
  <EndpointForm
    title={WEBHOOKS.editTitle}
    sends={WEBHOOKS.save}
    first={{
      url: endpoint.url,
      description: endpoint.description,
      eventTypes: EVENT_TYPES.filter(isChosenBy(endpoint)),
    }}
    send={async (form) => {
      await changeEndpoint(place, endpoint.id, form);
      await onChanged();
    }}
    onClose={onClose}
  />
);
