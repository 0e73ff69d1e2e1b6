import { lazy, Suspense, useEffect, useState } from 'react';
import { listenToToasts, replaceToast, type Toast } from '../../../lib/toast.ts';
import { ToastsWithoutCode } from './plain-toasts.tsx';

const loadRegion = () => import('./toast-region.tsx');
type Region = Awaited<ReturnType<typeof loadRegion>>;
const ToastRegion = lazy(async () => ({ default: (await loadRegion()).ToastRegion }));

/** The toasts of the application. Their code loads with the first one; unmounting removes them. */
export function Toasts() {
  const [needed, setNeeded] = useState(false);
  const [plain, setPlain] = useState<readonly Toast[]>([]);

  useEffect(() => {
    let region: Region | null = null;
    let ended = false;
    const stop = listenToToasts((toast) => {
      loadRegion().then(
        (loaded) => {
          if (ended) return replaceToast(toast);
          region = loaded;
          region.showToast(toast);
          setNeeded(true);
        },
        (fault: unknown) => {
          console.info('The code of the messages could not be loaded; showing this one plainly.', fault);
          setPlain((shown) => [...shown, toast]);
        },
      );
    });
    return () => {
      ended = true;
      stop();
      region?.dropToasts();
    };
  }, []);

  return (
    <>
      {needed && (
        <Suspense fallback={null}>
          <ToastRegion />
        </Suspense>
      )}
      {plain.length > 0 && <ToastsWithoutCode toasts={plain} onEnd={setPlain} />}
    </>
  );
}
