import { Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';

export interface DialogProps {
  readonly title: string;
  /** What the closing cross is called. */
  readonly closeLabel: string;
  /** Whether a click beside the dialog closes it. @default true */
  readonly closeOnClickOutside?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** An open dialog. Its head is no `header`: that would be a second banner of the page. */
export const Dialog = ({ title, closeLabel, closeOnClickOutside = true, onClose, children }: DialogProps) => (
  <Modal.Root opened onClose={onClose} closeOnClickOutside={closeOnClickOutside} centered>
    <Modal.Overlay />
    <Modal.Content>
      <div className={classes.head}>
        <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
        <Modal.CloseButton aria-label={closeLabel} />
      </div>
      <Modal.Body>{children}</Modal.Body>
    </Modal.Content>
  </Modal.Root>
);
