// The picture of the game: its place.
export { Dream as Picture } from "../../scenery/dream";
