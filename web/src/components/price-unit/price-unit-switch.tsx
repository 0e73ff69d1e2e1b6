import { useId } from 'react';
import { PRICE_UNIT } from '#src/locales/en/web/components/price-unit.ts';
import { choosePriceUnit, type PriceUnit, usePriceUnit } from '../../lib/prices/price-unit.ts';
import classes from './price-unit-switch.module.css';

const UNITS: readonly PriceUnit[] = ['stay', 'night'];

/** Whether all prices are those of the whole stay or of a night on average. */
export function PriceUnitSwitch() {
  const name = useId();
  const unit = usePriceUnit();
  return (
    <fieldset className={classes.switch} aria-label={PRICE_UNIT.legend}>
      <div className={classes.units}>
        {UNITS.map((each) => (
          <label key={each} className={classes.unit} data-chosen={each === unit || undefined}>
            <input type="radio" name={name} checked={each === unit} onChange={() => choosePriceUnit(each)} />
            {PRICE_UNIT[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
