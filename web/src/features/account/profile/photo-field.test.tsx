import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeUpload } from '../../../testing/fakes/fake-upload.ts';
import { ASHA, renderPart, tokenUntil } from '../../../testing/render.tsx';
import { json, requests, serve } from '../../../testing/server.ts';
import { PhotoField } from './photo-field.tsx';
import { ProfilePanel } from './profile-panel.tsx';

const REFUSED = 'Error Upload Image (please upload image less than 2mb)';
const photo = (name: string, bytes = 1000, type = 'image/png') => new File([new Uint8Array(bytes)], name, { type });

function show() {
  const { user, container } = renderPart(<ProfilePanel user={ASHA} />, { path: '/profile', user: ASHA });
  const picker = container.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail('There is no picker');
  const choose = (file: File) => fireEvent.change(picker, { target: { files: [file] } });
  const pick = (file: File) => {
    choose(file);
    return FakeUpload.next();
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Update' }));
  return { user, picker, choose, pick, save };
}
const sentPhotos = () =>
  requests('PUT /user/:id').map(({ body }) => (body as { profilePicture: unknown }).profilePicture);

beforeEach(() => {
  FakeUpload.reset();
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  serve('PUT /user/:id', () => json({ token: tokenUntil(Date.now() + 3_600_000), userDetails: ASHA }));
});

describe('the profile photo', () => {
  it('is visibly a control to change it', () => {
    show();
    expect(screen.getByText('Change your photo').closest('button')).toBeTruthy();
    expect(screen.getByText('JPEG, PNG, WebP, GIF, AVIF or HEIC, up to 2 MB.')).toBeTruthy();
  });

  it('opens a file picker of images', async () => {
    const { user, picker } = show();
    const opened = vi.spyOn(picker, 'click').mockImplementation(() => {});
    await user.click(screen.getByRole('button', { name: 'Change your photo' }));
    expect(opened).toHaveBeenCalledOnce();
    expect(picker.accept).toBe('image/*');
  });

  it('shows the percentage, then that the upload is complete, and is saved with the profile', async () => {
    const { pick, save } = show();
    const upload = await pick(photo('me.png'));
    // The profile has other status regions.
    const field = screen.getByRole('button', { name: 'Change your photo' }).parentElement ?? document.body;
    const said = () =>
      within(field)
        .getAllByRole('status')
        .map((each) => each.textContent);
    expect(said()).toEqual(['', '']);
    act(() => upload.progress(420, 1000));
    expect(said()).toEqual(['42%', '']);
    act(() => upload.progress(1000, 1000));
    expect(said()).toEqual(['', '']);
    act(() => upload.finish('/photos/me.webp'));
    await screen.findByText('Image uploaded Successfully');
    expect(said()).toEqual(['Image uploaded Successfully', 'Choose Update to save it.']);
    expect(requests('PUT /user/:id')).toHaveLength(0);
    await save();
    await screen.findByText('Update successful');
    expect(sentPhotos()).toEqual(['/photos/me.webp']);
  });

  it('that the server refuses shows the specified sentence, and the present one stays', async () => {
    const { pick, save } = show();
    const upload = await pick(photo('me.png'));
    act(() => upload.answer(413, {}, '{}'));
    await screen.findByText(REFUSED);
    await save();
    await screen.findByText('Update successful');
    expect(sentPhotos()).toEqual([null]);
  });

  it.each([
    ['is too large', photo('large.png', 2 * 1024 * 1024 + 1)],
    ['is no image', photo('me.txt', 10, 'text/plain')],
  ])('that %s is refused in the same sentence without being sent', async (_, file) => {
    show().choose(file);
    await screen.findByText(REFUSED);
    expect(screen.queryByText('This file is not a picture. Choose a photo.') !== null).toBe(file.type === 'text/plain');
    expect(FakeUpload.unseen).toBe(0);
  });

  it.each([
    ['is too large', photo('large.png', 2 * 1024 * 1024 + 1), 'Your new photo is kept. Choose Update to save it.'],
    ['is no image', photo('me.txt', 10, 'text/plain'), 'Not a picture. Choose Update to save your photo.'],
  ])('that %s keeps the one that waits to be saved, and says so', async (_, file, said) => {
    const { choose, pick, save } = show();
    const upload = await pick(photo('me.png'));
    act(() => upload.finish('/photos/me.webp'));
    await screen.findByText('Choose Update to save it.');
    choose(file);
    await screen.findByText(said);
    await save();
    await screen.findByText('Update successful');
    expect(sentPhotos()).toEqual(['/photos/me.webp']);
  });

  describe('once it is saved', () => {
    const field = (unsaved: boolean) => (
      <PhotoField name="Asha" photo="/photos/me.webp" unsaved={unsaved} onPhoto={() => {}} onWay={() => {}} />
    );
    async function arrived() {
      const { container, rerender } = renderPart(field(true), { user: ASHA });
      const picker = container.querySelector('input') ?? expect.fail('There is no picker');
      const choose = (file: File) => fireEvent.change(picker, { target: { files: [file] } });
      choose(photo('me.png'));
      const upload = await FakeUpload.next();
      act(() => upload.finish('/photos/me.webp'));
      await screen.findByText('Choose Update to save it.');
      return { choose, saved: () => rerender(field(false)) };
    }

    it('needs nothing more', async () => {
      const { saved } = await arrived();
      saved();
      expect(screen.getByText('Image uploaded Successfully')).toBeTruthy();
      expect(screen.queryByText('Choose Update to save it.')).toBeNull();
    });

    it('removes the message about a refused file', async () => {
      const { choose, saved } = await arrived();
      choose(photo('me.txt', 10, 'text/plain'));
      await screen.findByText(REFUSED);
      saved();
      expect(screen.queryByText(REFUSED)).toBeNull();
      expect(screen.getByText('JPEG, PNG, WebP, GIF, AVIF or HEIC, up to 2 MB.')).toBeTruthy();
    });
  });

  it('that is slow says so after three seconds, and can be cancelled after eight', async () => {
    const { pick, save } = show();
    const upload = await pick(photo('me.png'));
    // The wait started with the photo; the measured one starts with another.
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const other = await pick(photo('other.png'));
    act(() => other.progress(420, 1000));
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText('Your photo is still uploading. What you typed is kept.')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
    vi.useRealTimers();
    expect(other.aborted).toBe(true);
    expect(screen.queryByText(/still on its way|42%/)).toBeNull();
    act(() => upload.finish('/photos/first.webp'));
    await save();
    await screen.findByText('Update successful');
    expect(sentPhotos()).toEqual([null]);
  });

  it('is the one that was picked last, whichever upload ends last', async () => {
    const { pick, save } = show();
    const first = await pick(photo('first.png'));
    const second = await pick(photo('second.png'));
    act(() => second.finish('/photos/second.webp'));
    await screen.findByText('Image uploaded Successfully');
    act(() => first.progress(500, 1000));
    act(() => first.finish('/photos/first.webp'));
    await waitFor(() => expect(screen.getByText('Image uploaded Successfully')).toBeTruthy());
    await save();
    await screen.findByText('Update successful');
    expect(sentPhotos()).toEqual(['/photos/second.webp']);
  });
});
