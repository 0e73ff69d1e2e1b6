import { useSWRConfig } from 'swr';
import { ORGANISATION } from '#src/locales/en/web/partners/organisation.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { toast } from '../../../lib/toast.ts';
import { renameOrganisation } from '../api/organisations.ts';
import { ConsoleForm } from '../console/console-form.tsx';
import type { OrganisationProps } from '../console/organisation-props.ts';

/** Changes the name of an organisation. */
export function RenameForm({ organisation: { id, name: present }, onChanged }: OrganisationProps) {
  const { mutate } = useSWRConfig();
  const form = useForm({
    fields: ['name'],
    async send({ name }) {
      const changed = await renameOrganisation(id, name.trim());
      toast.success(ORGANISATION.saved);
      await Promise.all([onChanged(changed), mutate('/organisations')]);
    },
  });
  return (
    <ConsoleForm form={form} sends={ORGANISATION.save}>
      <TextField
        label={ORGANISATION.name}
        name="name"
        autoComplete="organization"
        maxLength={100}
        defaultValue={present}
        required
        error={form.faults.name}
      />
    </ConsoleForm>
  );
}
