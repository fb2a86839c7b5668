/** Text fields are rejected at 255 characters or more. */
export const textLimit = 255
