export { Checkbox, type CheckboxProps } from './form/Checkbox.tsx';
export { DateField, type DateFieldProps } from './form/DateField.tsx';
export { DraftedFields, type DraftedFieldsProps } from './form/DraftedFields.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './form/RadioGroup.tsx';
export { RecipientsInput, type RecipientsInputProps } from './form/RecipientsInput.tsx';
export { readRecipients } from '@portal/shared-contracts/addresses';
export { Select, type SelectProps } from './form/Select.tsx';
export { TextArea, type TextAreaProps } from './form/TextArea.tsx';
export { useDraftField } from './form/use-field.ts';
