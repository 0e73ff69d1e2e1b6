import { vi } from 'vitest';

/** A file that the page downloads by a link. */
interface DownloadedFile {
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

/** The downloads of the page from here on, oldest first, and the URLs revoked since. */
export function downloadedFiles(): { readonly files: readonly DownloadedFile[]; readonly letGo: readonly string[] } {
  const made: Blob[] = [];
  const files: DownloadedFile[] = [];
  const letGo: string[] = [];
  class KeepsFiles extends URL {
    static override createObjectURL = (file: Blob) => `blob:${made.push(file)}`;
    static override revokeObjectURL = (address: string) => void letGo.push(address);
  }
  vi.stubGlobal('URL', KeepsFiles);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { type = '', size = 0 } = made[Number(this.href.slice('blob:'.length)) - 1] ?? {};
    files.push({ name: this.download, type, size });
  });
  return { files, letGo };
}
