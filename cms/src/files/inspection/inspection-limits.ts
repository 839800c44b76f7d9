/** Maximum total size of a PDF's decoded streams: object streams, cross-reference streams, XFA (bytes). */
export const MAX_DECODED_PDF_BYTES = 48 * 1024 * 1024

/** Memory limit of an inspecting process, including its code (bytes). */
export const MAX_INSPECTION_MEMORY_BYTES = 512 * 1024 * 1024

/** CPU time limit of an inspection, however busy the machine is (milliseconds). */
export const MAX_INSPECTION_CPU_MS = 6000
