import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { SHELL } from '../../lib/texts/shell.ts';
import type { Toast } from '../../lib/toast.ts';

/** Toasts close themselves after this long, at the top right (specification, section 1). */
const AUTO_CLOSE_MS = 5000;
const COLOR = { success: 'teal.8', error: 'red.8', info: 'dusk' } as const;

/** Narrow enough to stand beside the head of a dialog on a desktop, in pixels. */
const WIDTH = 300;

export const ToastRegion = () => (
  <Notifications position="top-right" autoClose={AUTO_CLOSE_MS} limit={4} containerWidth={WIDTH} />
);

/** Takes every message away, those that wait for their turn too. */
export const dropToasts = (): void => notifications.clean();

/** Puts a message into the region. */
export const showToast = ({ kind, message }: Toast): string =>
  notifications.show({
    message,
    withBorder: true,
    color: COLOR[kind],
    closeButtonProps: { 'aria-label': SHELL.closeMessage },
  });
