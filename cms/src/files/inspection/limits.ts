/** The most that all streams of one PDF may add up to once they are decoded: object streams, cross-references, XFA. */
export const MAX_DECODED_BYTES = 48 * 1024 * 1024

/** The most that the process that looks at a document may take of the machine's memory, its own code included. */
export const MAX_PROCESS_BYTES = 512 * 1024 * 1024

/** The processor time that looking at one document may take, however busy the machine is. */
export const MAX_CPU_MS = 6000
