import { between } from '../../support/seeded-random.ts';
import { circle, each, rect, type Svg, shape, times } from '../svg.ts';
import { arch, dark, type Plot, painted, pale, pane } from './facades.ts';
import type { Hour } from './hours.ts';

/** A villa of the coast: painted wall, tiled roof, shutters and a veranda. */
export function villa(seed: string, plot: Plot, hour: Hour): Svg {
  const wall = hour.tone(
    painted(`${seed} wall`, plot, ['#f4c542', '#8fc1c9', '#f7e8cf', '#e9795f', '#b9d3a4', '#f2b5a7']),
  );
  const [roof, wood] = [
    hour.tone(painted(`${seed} roof`, plot, ['#b5533c', '#7d4a3a', '#b5533c', '#4f6472', '#9c4634'])),
    hour.tone(painted(`${seed} wood`, plot, ['#2f6f73', '#fff6e6', '#6b3f2e', '#3a5a8c'])),
  ];
  const { x, base, width, height } = plot;
  const columns = Math.max(3, Math.round(width / 128));
  const cell = width / columns;
  const upper = base - height * 0.96;
  const shuttered = each(columns, (at) => {
    const left = x + at * cell + cell * 0.3;
    const top = upper + height * 0.13;
    return [
      pane(`${seed} up ${at}`, hour, left, top, cell * 0.4, height * 0.24),
      rect(left - cell * 0.14, top, cell * 0.13, height * 0.24, wood, 2),
      rect(left + cell * 0.41, top, cell * 0.13, height * 0.24, wood, 2),
      rect(left - cell * 0.16, top + height * 0.25, cell * 0.72, 8, pale(wall, 0.5)),
    ].join('');
  });
  const veranda = each(columns, (at) => {
    const left = x + at * cell + cell * 0.26;
    const door = at === Math.floor(columns / 2);
    return arch(left, base, cell * 0.48, height * 0.36, door ? wood : hour.night ? hour.glass : hour.tone('#5f7d86'));
  });
  return [
    rect(x, upper, width, height * 0.96, wall),
    rect(x, base - height * 0.46, width, height * 0.46, dark(wall, 0.1)),
    veranda,
    each(columns + 1, (at) =>
      rect(x + at * (cell - 14 / columns), base - height * 0.46, 14, height * 0.46, pale(wall, 0.62)),
    ),
    shape(
      `M${x - 40} ${base - height * 0.44}L${x - 4} ${base - height * 0.56}H${x + width + 4}L${x + width + 40} ${base - height * 0.44}z`,
      roof,
    ),
    shuttered,
    shape(
      `M${x - 34} ${upper + 8}L${x + width * 0.16} ${upper - height * 0.3}H${x + width * 0.84}L${x + width + 34} ${upper + 8}z`,
      roof,
    ),
    shape(
      times(
        9,
        (at) =>
          `M${x + 6 + at * (width / 9)} ${upper + 8}L${x + width * 0.2 + at * (width * 0.067)} ${upper - height * 0.3}h6L${x + 14 + at * (width / 9)} ${upper + 8}z`,
      ).join(''),
      dark(roof, 0.22),
      0.5,
    ),
  ].join('');
}

/** A lodge of the hills: gables, timber, a stone base and a smoking chimney. */
export function lodge(seed: string, plot: Plot, hour: Hour): Svg {
  const roof = hour.tone(painted(`${seed} roof`, plot, ['#b0483c', '#3f6b5a', '#4d5a7a', '#8c5236', '#c98a3c']));
  const [timber, stone] = [hour.tone('#7a5236'), hour.tone('#8c8577')];
  const wall = hour.tone(painted(`${seed} wall`, plot, ['#f3e4c8', '#c98f6b', '#dfe3da', '#e7c98f']));
  const { x, base, width, height } = plot;
  const gable = (left: number, wide: number, high: number) => {
    const eaves = base - high * 0.58;
    return [
      rect(left, eaves, wide, high * 0.58, wall),
      shape(`M${left} ${eaves}L${left + wide / 2} ${base - high}L${left + wide} ${eaves}z`, wall),
      each(3, (at) =>
        pane(
          `${seed} ${left} ${at}`,
          hour,
          left + wide * (0.14 + at * 0.27),
          base - high * 0.46,
          wide * 0.18,
          high * 0.18,
        ),
      ),
      pane(`${seed} ${left} attic`, hour, left + wide * 0.4, base - high * 0.76, wide * 0.2, high * 0.14),
      rect(left, base - high * 0.53, wide, 9, timber),
      rect(left, base - high * 0.2, wide, high * 0.2, stone),
      shape(
        `M${left - wide * 0.12} ${eaves + high * 0.06}L${left + wide / 2} ${base - high * 1.08}L${left + wide * 1.12} ${eaves + high * 0.06}L${left + wide * 1.04} ${eaves + high * 0.1}L${left + wide / 2} ${base - high * 0.98}L${left - wide * 0.04} ${eaves + high * 0.1}z`,
        roof,
      ),
    ].join('');
  };
  const middle = x + width * 0.3;
  return [
    rect(x + width * 0.62, base - height * 1.06, 34, height * 0.4, stone),
    circle(x + width * 0.66, base - height * 1.14, 16, hour.cloud, 0.6),
    circle(x + width * 0.7, base - height * 1.22, 22, hour.cloud, 0.4),
    gable(x, width * 0.36, height * 0.72),
    gable(x + width * 0.64, width * 0.36, height * 0.72),
    gable(middle, width * 0.4, height),
    rect(middle + width * 0.15, base - height * 0.24, width * 0.1, height * 0.24, timber, 4),
  ].join('');
}

/** Pavilions under thatch, as resorts by the water have them. */
export function pavilions(seed: string, plot: Plot, hour: Hour): Svg {
  const post = hour.tone('#7a5236');
  const thatch = hour.tone(painted(`${seed} thatch`, plot, ['#c49a5a', '#8f7a55', '#a8583f', '#d9b36b']));
  const wall = hour.tone(painted(`${seed} wall`, plot, ['#fbeedb', '#a9d0cf', '#f0b99a', '#e4dcc0', '#f2d479']));
  const { base, height } = plot;
  const hut = (x: number, wide: number, high: number) =>
    [
      rect(x + wide * 0.08, base - high * 0.5, wide * 0.84, high * 0.5, wall),
      pane(`${seed} ${x} l`, hour, x + wide * 0.16, base - high * 0.42, wide * 0.24, high * 0.3),
      rect(x + wide * 0.46, base - high * 0.42, wide * 0.16, high * 0.42, post, 3),
      pane(`${seed} ${x} r`, hour, x + wide * 0.68, base - high * 0.42, wide * 0.18, high * 0.3),
      each(4, (at) => rect(x + wide * (0.04 + at * 0.3), base - high * 0.52, 9, high * 0.52, post)),
      shape(
        `M${x - wide * 0.12} ${base - high * 0.44}Q${x + wide * 0.2} ${base - high * 0.62} ${x + wide / 2} ${base - high}Q${x + wide * 0.8} ${base - high * 0.62} ${x + wide * 1.12} ${base - high * 0.44}z`,
        thatch,
      ),
      shape(
        `M${x + wide / 2} ${base - high}Q${x + wide * 0.8} ${base - high * 0.62} ${x + wide * 1.12} ${base - high * 0.44}H${x + wide * 0.72}z`,
        dark(thatch, 0.24),
        0.6,
      ),
      rect(x - wide * 0.06, base - 10, wide * 1.12, 16, post, 3),
    ].join('');
  const count = between(`${seed} huts`, 2, 3);
  const wide = plot.width / (count * 1.22);
  return each(count, (at) => hut(plot.x + at * wide * 1.22 + wide * 0.1, wide, height * (at === 1 ? 1 : 0.82)));
}
