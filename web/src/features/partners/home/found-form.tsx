import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { PARTNERS } from '#src/locales/en/web/partners/partners.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { toast } from '../../../lib/toast.ts';
import { foundOrganisation } from '../api/organisations.ts';
import { FormFailure } from '../console/form-failure.tsx';
import { consolePath } from '../partner-paths.ts';
import classes from './home.module.css';

/** Founds an organisation and goes on to its keys. @param onLeave puts the form away; absent where it always stays */
export function FoundForm({ onLeave }: { onLeave?: () => void }) {
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const { faults, failure, busy, onSubmit } = useForm({
    fields: ['name'],
    async send({ name }) {
      const founded = await foundOrganisation(name.trim());
      await mutate('/organisations');
      toast.success(PARTNERS.founded(founded.name));
      await navigate(consolePath('keys', founded.id));
    },
  });
  return (
    <form className={classes.form} method="post" onSubmit={onSubmit} noValidate>
      <p>{PARTNERS.foundHow}</p>
      {faults.name === undefined && <FormFailure failure={failure} />}
      <TextField
        label={PARTNERS.name}
        name="name"
        autoComplete="organization"
        maxLength={100}
        required
        hint={PARTNERS.nameHint}
        error={faults.name}
        data-autofocus
      />
      <div className={classes.ways}>
        <Button type="submit" size="md" loading={busy}>
          {PARTNERS.found}
        </Button>
        {onLeave !== undefined && (
          <Button variant="default" size="md" onClick={onLeave}>
            {PARTNERS.no}
          </Button>
        )}
      </div>
    </form>
  );
}
