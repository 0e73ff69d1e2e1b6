import { Avatar } from '@mantine/core';
import '@mantine/core/styles/Avatar.layer.css';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#core/shared/index.ts';
import { PROFILE } from '#src/locales/en/web/account/account.ts';
import { WAITING } from '#src/locales/en/web/components/waiting.ts';
import { WAITING_PARTS } from '#src/locales/en/web/components/waiting-parts.ts';
import { StillWaiting } from '../../../components/waiting/waiting.tsx';
import { translate } from '../../../lib/i18n/translate.ts';
import { appState } from '../../../lib/state/app-state.ts';
import classes from '../account.module.css';
import { PhotoRefused, uploadPhoto } from '../upload/upload-photo.ts';

export interface PhotoFieldProps {
  readonly name: string;
  /** The photo that is to be saved, or null. */
  readonly photo: string | null;
  /** Whether that photo is uploaded and not saved yet. */
  readonly unsaved: boolean;
  /** Called with the address of an uploaded photo. */
  readonly onPhoto: (url: string) => void;
  /** Called when an upload starts or ends. */
  readonly onWay: (under: boolean) => void;
}

/** A pending upload: its file, and its cancellation. */
interface Sending {
  readonly turn: number;
  readonly stopping: AbortController;
}

type Progress =
  | { readonly kind: 'idle' | 'done' | 'failed' | 'no-picture' }
  | { readonly kind: 'percent'; readonly percent: number };

const SENTENCES = {
  idle: '',
  done: translate(MESSAGES.PHOTO_UPLOADED),
  failed: translate(MESSAGES.PHOTO_FAILED),
  'no-picture': translate(MESSAGES.PHOTO_FAILED),
} as const;

/** The allowed files, and the next step: in place of the specified sentence or below it. */
function nextOf(kind: Progress['kind'], unsaved: boolean): string {
  switch (kind) {
    case 'percent':
      return '';
    case 'no-picture':
      return unsaved ? PROFILE.noPictureKept : PROFILE.noPicture;
    case 'failed':
      return unsaved ? PROFILE.photoKept : PROFILE.photoKinds;
    case 'idle':
      return unsaved ? PROFILE.photoNext : PROFILE.photoKinds;
    case 'done':
      return unsaved ? PROFILE.photoNext : '';
  }
}

const REFUSED: readonly Progress['kind'][] = ['failed', 'no-picture'];

function textOf(progress: Progress): string {
  if (progress.kind !== 'percent') return SENTENCES[progress.kind];
  return progress.percent > 0 && progress.percent < 100 ? `${progress.percent}%` : '';
}

/**
 * The profile photo: a click opens the file picker, the status of the upload is below it (specification, sections 2
 * and 4).
 */
export function PhotoField({ name, photo, unsaved, onPhoto, onWay }: PhotoFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(null);
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' });
  const [sending, setSending] = useState<Sending | null>(null);
  const sent = useRef(0);
  // The message about a refused file is removed once the photo is saved.
  useEffect(() => {
    if (!unsaved) setProgress((last) => (REFUSED.includes(last.kind) ? { kind: 'idle' } : last));
  }, [unsaved]);

  async function send(file: File): Promise<void> {
    const stopping = new AbortController();
    latest.current = file;
    sent.current += 1;
    setSending({ turn: sent.current, stopping });
    onWay(true);
    // The upload of an earlier photo may end later: it is no longer the chosen one.
    const tell = (next: Progress) => latest.current === file && setProgress(next);
    tell({ kind: 'percent', percent: 0 });
    try {
      const token = appState.getState().user.currentUser?.token ?? '';
      const url = await uploadPhoto(file, (percent) => tell({ kind: 'percent', percent }), token, stopping.signal);
      if (latest.current === file) onPhoto(url);
      tell({ kind: 'done' });
    } catch (fault) {
      if (!(fault instanceof PhotoRefused)) throw fault;
      tell({ kind: fault.isPicture ? 'failed' : 'no-picture' });
    } finally {
      if (latest.current === file) rest();
    }
  }

  function rest(): void {
    setSending(null);
    onWay(false);
  }

  /** The upload was cancelled: the previous photo stays. */
  function giveUp({ stopping }: Sending): void {
    latest.current = null;
    stopping.abort();
    setProgress({ kind: 'idle' });
    rest();
  }

  const onPick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file !== undefined) void send(file);
    currentTarget.value = '';
  };

  const told = textOf(progress);
  const next = nextOf(progress.kind, unsaved);
  return (
    <>
      <div className={classes.photo}>
        <button type="button" onClick={() => picker.current?.click()}>
          <Avatar aria-hidden src={photo} name={name} alt="" size={88} color="saffron.5" variant="filled" />
          <span>{PROFILE.photo}</span>
        </button>
        <input ref={picker} type="file" accept="image/*" hidden aria-label={PROFILE.photo} onChange={onPick} />
        <div className={classes.photoSays} data-tone={REFUSED.includes(progress.kind) ? 'bad' : undefined}>
          <p role="status">{told}</p>
          <p role="status" className={classes.photoNext}>
            <span key={`${told} ${next}`}>{next}</span>
          </p>
        </div>
      </div>
      {sending !== null && (
        <StillWaiting
          key={sending.turn}
          sentence={WAITING_PARTS.photo}
          wayOut={{ label: WAITING.stop, onClick: () => giveUp(sending) }}
        />
      )}
    </>
  );
}
