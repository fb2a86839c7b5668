/** Text fields are rejected at 255 characters or more (section 5). */
export const textLimit = 255
