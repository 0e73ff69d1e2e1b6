import { TextField, type TextFieldProps } from '../../../components/form/text-field.tsx';

/** A field for rupees or a share, which a phone asks for with its keys for numbers. */
export const DecimalField = (field: TextFieldProps) => (
  <TextField inputMode="decimal" autoComplete="off" required {...field} />
);
