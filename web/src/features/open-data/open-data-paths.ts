/** The path prefix of all open data. A change of the format requires another version. */
export const OPEN_DATA_ROOT = '/data/v1'

/** The page with the API documentation. */
export const API_PAGE_PATH = '/data/api'

/** The path of a dataset's file. */
export const datasetFilePath = (name: string, form: 'csv' | 'json') => `${OPEN_DATA_ROOT}/${name}.${form}`
