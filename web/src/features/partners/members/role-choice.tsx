import { MEMBERS } from '#src/locales/en/web/partners/members.ts';
import { PARTNERS } from '#src/locales/en/web/partners/partners.ts';
import type { Role } from '../api/organisations.ts';
import classes from '../console/choices.module.css';

/** From the least to the most. */
const ROLES: readonly Role[] = ['finance', 'developer', 'owner'];

export interface RoleChoiceProps {
  readonly legend: string;
  readonly role: Role;
  readonly onRole: (role: Role) => void;
}

/** The choice of a role, with what each may do. */
export const RoleChoice = ({ legend, role, onRole }: RoleChoiceProps) => (
  <fieldset className={classes.choices}>
    <legend>{legend}</legend>
    {ROLES.map((each) => (
      <label key={each} className={classes.choice}>
        <input type="radio" name="role" value={each} checked={role === each} onChange={() => onRole(each)} />
        <span>{PARTNERS.roles[each]}</span>
        <small>{MEMBERS.roles[each]}</small>
      </label>
    ))}
  </fieldset>
);
