import { useState } from 'react';
import { LIGHTBOX } from '#src/locales/en/web/hotel/lightbox.ts';
import { Notice } from '../../../components/notice.tsx';
import { importCode } from '../../../lib/browser/import-code.ts';
import { createLoader, useLoader } from '../../../lib/browser/load-code.ts';
import type { HotelPhotos } from './hotel-photos.ts';
import type { LightboxProps } from './lightbox.tsx';

const loader = createLoader(
  'The large view of photos',
  async () => (await importCode(() => import('./lightbox.tsx'))).Lightbox,
);

/** Opens the lightbox, and renders it while it is open. */
export interface LightboxOpener {
  /** Preloads the code on hover and focus. */
  readonly prepare: () => void;
  readonly open: (at: number, opener: HTMLElement) => void;
  /** The photo that is opened while the code loads; else null. */
  readonly opening: number | null;
  readonly view: React.ReactNode;
}

/** The lightbox of some photos. It loads on first use, and returns the focus to the photo that opened it. */
export function useLightbox(photos: HotelPhotos): LightboxOpener {
  const [opened, setOpened] = useState<{ readonly at: number; readonly opener: HTMLElement } | null>(null);
  const code = useLoader(loader);
  const close: LightboxProps['onClose'] = () => {
    opened?.opener.focus();
    setOpened(null);
  };
  return {
    prepare: loader.start,
    open(at, opener) {
      loader.start();
      setOpened({ at, opener });
    },
    opening: opened !== null && code.status === 'loading' ? opened.at : null,
    view: opened !== null && (
      <>
        {code.status === 'failed' && (
          <Notice kind="problem" action={{ label: LIGHTBOX.again, onClick: loader.again }}>
            {LIGHTBOX.failed}
          </Notice>
        )}
        {code.status === 'loaded' && <code.value {...photos} start={opened.at} onClose={close} />}
      </>
    ),
  };
}
