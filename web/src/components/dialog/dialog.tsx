import { Modal } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import classes from './dialog.module.css';
import './overlay-styles.ts';

export interface DialogProps {
  readonly title: string;
  /** The label of the close button. */
  readonly closeLabel: string;
  /** Whether a click beside the dialog closes it. @default true */
  readonly closeOnClickOutside?: boolean;
  /** Whether the focus starts on the title, where there is text to read before the buttons. @default false */
  readonly startsOnTitle?: boolean;
  /** Its maximum width. A large one is aligned to the top, and only grows downwards. @default 'md' */
  readonly size?: 'md' | 'lg';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The focus returns to the previous element, unless another element took it meanwhile or it is gone. */
function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (!(before instanceof HTMLElement)) return;
      queueMicrotask(() => {
        const { activeElement } = document;
        if (before.isConnected && (activeElement === null || activeElement === document.body)) before.focus();
      });
    };
  }, []);
}

/** An open dialog. Its head is no `header`: that would be a second banner landmark of the page. */
export function Dialog({
  title,
  closeLabel,
  closeOnClickOutside = true,
  startsOnTitle = false,
  size = 'md',
  onClose,
  children,
}: DialogProps) {
  useFocusBack();
  return (
    <Modal.Root opened onClose={onClose} closeOnClickOutside={closeOnClickOutside} size={size} centered={size === 'md'}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title
            className={classes.title ?? ''}
            {...(startsOnTitle ? { tabIndex: -1, 'data-autofocus': true } : {})}
          >
            {title}
          </Modal.Title>
          <Modal.CloseButton className={classes.close ?? ''} size={44} iconSize={18} aria-label={closeLabel} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
