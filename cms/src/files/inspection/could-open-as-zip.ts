/** Programs search for the end of a ZIP archive in this many last bytes. */
const ZIP_END_BYTES = 66_000

/** Whether programs could also open a file as a ZIP archive. */
export const couldOpenAsZip = (bytes: Buffer): boolean =>
  bytes.subarray(-ZIP_END_BYTES).includes('PK\x05\x06', 0, 'latin1')
