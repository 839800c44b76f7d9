import { Typography } from '@strapi/design-system'
import type { FormErrors } from './read-error'

/** What is wrong with a form as a whole. */
export const FormError = ({ errors }: { errors: FormErrors }) =>
  errors[''] ? (
    <Typography role="alert" textColor="danger600">
      {errors['']}
    </Typography>
  ) : null
