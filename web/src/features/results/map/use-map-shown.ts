import { useLocation, useNavigate } from 'react-router-dom';
import { oneOf, record, tryParse } from '../../../lib/parse.ts';
import { paths } from '../../../lib/paths.ts';
import type { ResultsLink } from '../../../lib/stay-link/stay-link.ts';

/** The history state of a map that was opened from its list: Back closes it. */
const OPENED = { map: 'opened' } as const;
const opened = record({ map: oneOf(OPENED.map) });

/** Whether the map covers the list, by the address; Back closes it. */
export interface MapShown {
  readonly shown: boolean;
  readonly show: () => void;
  readonly hide: () => void;
}

/** Opens and closes the map by the address. */
export function useMapShown(link: ResultsLink): MapShown {
  const navigate = useNavigate();
  const { state } = useLocation();
  return {
    shown: link.view === 'map',
    show: () => void navigate(paths.results.href({ ...link, view: 'map' }), { state: OPENED }),
    hide: () => {
      if (tryParse(opened, state) !== null) void navigate(-1);
      else void navigate(paths.results.href({ ...link, view: undefined }), { replace: true });
    },
  };
}
