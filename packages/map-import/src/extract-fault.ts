/** What is wrong with a file, in words for who runs the import. */
export class ExtractFault extends Error {}
