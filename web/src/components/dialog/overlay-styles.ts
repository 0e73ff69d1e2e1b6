import closeButton from '@mantine/core/styles/CloseButton.layer.css?inline';
import drawer from '@mantine/core/styles/Drawer.layer.css?inline';
import modal from '@mantine/core/styles/Modal.layer.css?inline';
import modalBase from '@mantine/core/styles/ModalBase.layer.css?inline';
import overlay from '@mantine/core/styles/Overlay.layer.css?inline';
import paper from '@mantine/core/styles/Paper.layer.css?inline';
import scrollArea from '@mantine/core/styles/ScrollArea.layer.css?inline';
import { adoptStyles } from '../../lib/browser/adopt-styles.ts';

/** The styles of everything that opens over the page. */
adoptStyles(closeButton, modalBase, overlay, paper, scrollArea, modal, drawer);
