/** The error message for an optional phone number that isn't complete. */
export const incompletePhone = 'Enter the full phone number, such as 0917 555 0188, or leave it blank.'
