import closeButton from '@mantine/core/styles/CloseButton.layer.css?inline';
import notification from '@mantine/core/styles/Notification.layer.css?inline';
import { Notifications, notifications } from '@mantine/notifications';
import regionStyles from '@mantine/notifications/styles.layer.css?inline';
import { SHELL } from '#src/locales/en/web/app/shell.ts';
import { WithMantine } from '../../../components/mantine/with-mantine.tsx';
import { adoptStyles } from '../../../lib/browser/adopt-styles.ts';
import type { Toast } from '../../../lib/toast.ts';
import classes from './toast-region.module.css';

adoptStyles(closeButton, notification, regionStyles);

/** Toasts close themselves after this long, at the top right (specification, section 1). */
const AUTO_CLOSE_MS = 5000;
const COLOR = { success: 'teal.8', error: 'red.8', info: 'dusk' } as const;

/** Above dialogs (200), below popovers (300) such as the menu of the account. */
const BELOW_MENUS = 250;

/** Narrow enough to fit beside the head of a dialog on a desktop, in pixels. */
const WIDTH = 300;

export const ToastRegion = () => (
  <WithMantine>
    <Notifications
      position="top-right"
      autoClose={AUTO_CLOSE_MS}
      limit={4}
      containerWidth={WIDTH}
      zIndex={BELOW_MENUS}
      classNames={{ root: classes.region, notification: classes.message }}
    />
  </WithMantine>
);

/** The messages that have not been closed, by their ids. */
const open = new Map<string, Toast>();

/** Messages that a new message replaces: an equal one, and a failure before its later success. */
const isOver = (before: Toast, now: Toast): boolean =>
  (before.kind === now.kind && before.message === now.message) || (before.kind === 'error' && now.kind === 'success');

const region = () => document.querySelector<HTMLElement>(`.${classes.region}[data-position="top-right"] > div`);

/** Keeps the height of the rows when messages are removed. */
function holdRows(): void {
  const group = region();
  if (group !== null) group.style.gridTemplateRows = getComputedStyle(group).gridTemplateRows;
}

let lastRow = 0;
/** The row below all present or closing messages; the first again once there are none. */
function nextRow(): number {
  const group = region();
  if (open.size === 0 && (group?.childElementCount ?? 0) === 0) {
    group?.style.removeProperty('grid-template-rows');
    lastRow = 0;
  }
  lastRow += 1;
  return lastRow;
}

/** Removes every message, those in the queue too. */
export function dropToasts(): void {
  holdRows();
  notifications.clean();
  open.clear();
}

/** Adds a message to the region, and removes those that it replaces. */
export function showToast(toast: Toast): string {
  const { kind, message } = toast;
  for (const [id, before] of open) if (isOver(before, toast)) notifications.hide(id);
  const row = nextRow();
  const id = notifications.show({
    message,
    withBorder: true,
    color: COLOR[kind],
    style: { gridRow: row },
    closeButtonProps: { 'aria-label': SHELL.closeMessage },
    onClose: ({ id: closed }) => {
      holdRows();
      open.delete(closed ?? '');
    },
  });
  open.set(id, toast);
  return id;
}
