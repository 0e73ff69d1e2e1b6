/** How often a test with random input runs: seldom in `npm test`, as often as it should in `npm run test:full`. */
export const runs = ({ short, full }: { readonly short: number; readonly full: number }): number =>
  process.env.PADAV_FULL === '1' ? full : short;
