import { exportOf } from '../api/security.ts';

/** Hands all that is kept of an account to the device as a file. @throws Problem */
export async function saveData(userId: string): Promise<void> {
  const file = new Blob([await exportOf(userId)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'padav-my-data.json';
  link.click();
  // The download has its own hold on the file once it has begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
