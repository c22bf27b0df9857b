# find_package(wangzha) gives the targets wangzha::shared and wangzha::static.
get_filename_component(_wangzha "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

if(NOT TARGET wangzha::shared)
  add_library(wangzha::shared SHARED IMPORTED)
  set_target_properties(wangzha::shared PROPERTIES
    IMPORTED_LOCATION "${_wangzha}/lib/libwangzha.so"
    IMPORTED_SONAME libwangzha.so
    INTERFACE_INCLUDE_DIRECTORIES "${_wangzha}/include")
  add_library(wangzha::static STATIC IMPORTED)
  set_target_properties(wangzha::static PROPERTIES
    IMPORTED_LOCATION "${_wangzha}/lib/libwangzha.a"
    INTERFACE_INCLUDE_DIRECTORIES "${_wangzha}/include"
    INTERFACE_LINK_LIBRARIES "pthread;dl;m")
endif()
