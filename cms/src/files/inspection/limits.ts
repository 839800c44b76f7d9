/** The most that all streams of one PDF may add up to once they are decoded: object streams, cross-references, XFA. */
export const MAX_DECODED_BYTES = 48 * 1024 * 1024

/** Memory limit of an inspecting process, its own code included. */
export const MAX_PROCESS_BYTES = 512 * 1024 * 1024

/** CPU time limit of an inspection, however busy the machine is. */
export const MAX_CPU_MS = 6000
