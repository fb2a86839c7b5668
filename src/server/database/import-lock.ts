/** The advisory lock of imports of content. Any number that no other lock in this database uses. */
export const importLock = 7_063_720_41
