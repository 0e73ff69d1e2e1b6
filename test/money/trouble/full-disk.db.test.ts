import { afterAll, describe, expect, it } from 'vitest';
import { startKillablePostgres } from '../restart/killable-postgres.ts';
import { type Ground, openGround } from './ground.ts';
import { smallDisk } from './small-disk.ts';

const MEGABYTES = 96;
const disk = smallDisk(MEGABYTES);
if (disk === null) console.info('A full disk is not tried: only root may mount a small one.');

describe.runIf(disk !== null)('a database whose disk is full', () => {
  let ground: Ground | undefined;
  afterAll(async () => {
    await ground?.close();
    disk?.remove();
  });

  it('tells those whose rows find no room, keeps what it has, and goes on once there is room', async () => {
    const postgres = await startKillablePostgres();
    const admin = new URL(postgres.url);
    admin.pathname = '/postgres';
    await disk?.hold(admin.href, 'padav');
    ground = await openGround(postgres);
    const story = await ground.untilPaid();

    ground.log.read();
    disk?.fill();
    const view = await ground.look(story);
    // The first payment of this database needs the first page of its table.
    expect(view.paying).toEqual({ status: 503, code: 'BUSY', retryAfter: expect.stringMatching(/^\d+$/) });
    for (const seen of [view.reading, view.searching, view.partner]) expect(seen.status).toBe(200);
    const said = ground.log.read();
    console.info(`full disk: /readyz answers ${view.ready.status}; ${JSON.stringify(said)}`);
    expect(said).toContain('error: request failed');

    disk?.free();
    console.info(`full disk: ready ${await ground.recovers()} ms after there was room`);
    await ground.finish(story);
    await ground.checkMoney();
  });
});
