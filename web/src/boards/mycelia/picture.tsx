// The picture of the game: its place.
export { Forest as Picture } from "../../scenery/forest";
