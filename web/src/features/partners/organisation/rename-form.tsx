import { Button } from '@mantine/core';
import { useSWRConfig } from 'swr';
import { ORGANISATION } from '#src/locales/en/web/partners/organisation.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { toast } from '../../../lib/toast.ts';
import { renameOrganisation } from '../api/organisations.ts';
import classes from '../console/console.module.css';
import { FormFailure } from '../console/form-failure.tsx';
import type { OrganisationProps } from '../console/organisation-props.ts';

/** Changes the name of an organisation. */
export function RenameForm({ organisation: { id, name: present }, onChanged }: OrganisationProps) {
  const { mutate } = useSWRConfig();
  const { faults, failure, busy, onSubmit } = useForm({
    fields: ['name'],
    async send({ name }) {
      const changed = await renameOrganisation(id, name.trim());
      toast.success(ORGANISATION.saved);
      await Promise.all([onChanged(changed), mutate('/organisations')]);
    },
  });
  return (
    <form className={classes.form} method="post" onSubmit={onSubmit} noValidate>
      {faults.name === undefined && <FormFailure failure={failure} />}
      <TextField
        label={ORGANISATION.name}
        name="name"
        autoComplete="organization"
        maxLength={100}
        defaultValue={present}
        required
        error={faults.name}
      />
      <div className={classes.ways}>
        <Button type="submit" variant="default" size="md" loading={busy}>
          {ORGANISATION.save}
        </Button>
      </div>
    </form>
  );
}
