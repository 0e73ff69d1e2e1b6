import { lazy, Suspense, useEffect, useState } from 'react';
import { type Toast, takeToasts } from '../../lib/toast.ts';
import { ToastsWithoutCode } from './toasts-without-code.tsx';

const loadRegion = () => import('./toast-region.tsx');
const ToastRegion = lazy(async () => ({ default: (await loadRegion()).ToastRegion }));

/** Shows the messages of the application. Their code loads with the first one. */
export function Toasts() {
  const [needed, setNeeded] = useState(false);
  const [plain, setPlain] = useState<readonly Toast[]>([]);

  useEffect(
    () =>
      takeToasts((toast) => {
        loadRegion().then(
          (region) => {
            region.showToast(toast);
            setNeeded(true);
          },
          (fault: unknown) => {
            console.info('The code of the messages could not be loaded; showing this one plainly.', fault);
            setPlain((shown) => [...shown, toast]);
          },
        );
      }),
    [],
  );

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
